const FORMAT = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as the hotel's clock shows it, `yyyy/MM/dd HH:mm`; a text that is no instant stays as it is. */
export function instantText(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : FORMAT.format(date);
}
