import type { SeasonGroupInput } from '@honjin/contracts/masters';
import { addDays, type LocalDate } from '@honjin/domain';

type Seasons = SeasonGroupInput['seasons'];
type Season = Seasons[number];

interface Range {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Returns what is left of a season outside a range: nothing, one piece or two. */
function outside(season: Season, { from, to }: Range): Season[] {
  if (season.toDate < from || to < season.fromDate) return [season];
  const before = season.fromDate < from ? [{ ...season, toDate: addDays(from, -1) }] : [];
  const after = to < season.toDate ? [{ ...season, fromDate: addDays(to, 1) }] : [];
  return [...before, ...after];
}

/** Joins pieces of one season that follow each other in the list and in the calendar. */
function joined(seasons: Seasons): Season[] {
  const list: Season[] = [];
  for (const season of seasons) {
    const last = list.at(-1);
    const follows = last?.code === season.code && addDays(last.toDate, 1) === season.fromDate;
    if (follows) list[list.length - 1] = { ...last, toDate: season.toDate };
    else list.push(season);
  }
  return list;
}

/**
 * Lays a season over days: these days belong to it and to no other, all others stay as they were. Null takes every
 * season off the days. A season in several pieces has one entry for each, with the same code.
 */
export function paintSeason(seasons: Seasons, range: Range, code: string | null): Season[] {
  const model = seasons.find((season) => season.code === code);
  const rest = seasons.flatMap((season) => outside(season, range));
  if (!model) return joined(rest);
  const piece = { ...model, fromDate: range.from, toDate: range.to };
  const place = rest.findLastIndex((season) => season.code === code && season.fromDate < range.from) + 1;
  const at = place > 0 ? place : rest.findIndex((season) => season.code === code);
  return joined(rest.toSpliced(at < 0 ? rest.length : at, 0, piece));
}
