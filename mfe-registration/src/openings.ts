import type { StatedOpening } from '@honjin/build';

/** The pages that come beside the page's start when somebody opens them by their address. */
export const openings = [
  {
    path: '/registration/list',
    part: 'list-page',
    // What `searchRequest` makes of an address without conditions; a test holds it.
    calls: [
      {
        path: '/api/registration/search',
        input: {
          booking_no: '',
          user_name: '',
          phone: '',
          company_name: '',
          check_in_date_from: '',
          check_in_date_to: '',
          check_out_date_from: '',
          check_out_date_to: '',
          deadline_from: '',
          deadline_to: '',
          travel_agency_no: '',
          free_notes: '',
          group_type: '',
          unsigned: false,
          tab: 'ALL',
          any_day: false,
          room_type: [],
          room_number: [],
          marketing_route: [],
          register_status: [],
          linkage: '',
          sort: 'CHECK_IN',
          descending: false,
          page: 1,
          page_size: 30,
        },
      },
    ],
  },
] satisfies readonly StatedOpening[];
