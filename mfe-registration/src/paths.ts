/** Routes of this remote; links to them are in the kit's `paths`. */
export const ownPaths = {
  list: '/registration/list',
  detail: '/registration/detail',
  guestSearch: '/registration/guest/search',
  guestDetail: '/registration/guest/detail',
} as const;
