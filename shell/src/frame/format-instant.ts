const parts = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A UTC instant as `yyyy/MM/dd HH:mm` of the hotels' time. */
export function formatInstant(instant: string): string {
  const at = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${at['year']}/${at['month']}/${at['day']} ${at['hour']}:${at['minute']}`;
}
