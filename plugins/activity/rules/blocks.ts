import type { Entry } from '../state'

/** Entries that the browser lays out together, or not at all while they are off screen. */
export interface Block {
  readonly entries: readonly Entry[]
  /** The time of the first entry of a day, in milliseconds. */
  readonly dayStart?: number
}
const BLOCK_SIZE = 20

/** Entries by day, newest first, in blocks of at most `BLOCK_SIZE` entries. */
export function blocksByDay(entries: readonly Entry[]): readonly Block[] {
  const blocks: { entries: Entry[]; dayStart?: number }[] = []
  let day = ''
  for (const entry of entries) {
    const { at } = entry
    const last = blocks.at(-1)
    // An entry without a time joins the day above it.
    const dayStart = at !== undefined && dayKey(at) !== day ? at : undefined
    if (dayStart !== undefined) day = dayKey(dayStart)
    if (!last || dayStart !== undefined || last.entries.length === BLOCK_SIZE)
      blocks.push({ dayStart, entries: [entry] })
    else last.entries.push(entry)
  }
  return blocks
}

const dayKey = (time: number): string => new Date(time).toDateString()
