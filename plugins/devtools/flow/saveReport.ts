import type { Context } from '../../../kernel'

/** The browser has read the file by then. */
const READ_MS = 10_000

/** Saves the text as a file of the user, by a link that is never part of the page. */
export function saveReport({ clock }: Context, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: 'portico-report.json' }).click()
  clock.after(READ_MS, () => URL.revokeObjectURL(url))
}
