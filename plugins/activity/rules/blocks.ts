import type { Entry } from '../state'

/** Entries that the browser lays out together, or not at all while they are off screen. */
export interface Block {
  readonly entries: readonly Entry[]
  /** The time of the first entry of a month, in milliseconds. */
  readonly monthStart?: number
}
const BLOCK_SIZE = 20

/** Entries by month, newest first, in blocks of at most `BLOCK_SIZE` entries. */
export function blocksByMonth(entries: readonly Entry[]): readonly Block[] {
  const blocks: { entries: Entry[]; monthStart?: number }[] = []
  let month = ''
  for (const entry of entries) {
    const { at } = entry
    const last = blocks.at(-1)
    // An entry without a time joins the month above it.
    const monthStart = at !== undefined && monthKey(at) !== month ? at : undefined
    if (monthStart !== undefined) month = monthKey(monthStart)
    if (!last || monthStart !== undefined || last.entries.length === BLOCK_SIZE)
      blocks.push({ monthStart, entries: [entry] })
    else last.entries.push(entry)
  }
  return blocks
}

function monthKey(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${date.getMonth()}`
}
