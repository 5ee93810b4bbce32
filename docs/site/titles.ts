import { readFileSync } from 'node:fs'

/** The own title of the page at this path: no list can name it otherwise. */
export function titleOf(path: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1]
  if (!title) throw new Error(`${path} has no title`)
  return title
}
