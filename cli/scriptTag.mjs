import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTEGRITY_FILE } from './integrity.mjs'

/** The file of a built package that a page loads by a tag: its name contains a hash of its content. */
const ENTRY = /^script\/(portico\.[\w-]+\.js)$/

/** The tag for a page that serves the folder `script` of `dist` at the URL `base`. */
export function scriptTag(dist, base) {
  const listed = JSON.parse(readFileSync(join(dist, INTEGRITY_FILE), 'utf8'))
  const [path, integrity] = Object.entries(listed).find(([path]) => ENTRY.test(path)) ?? []
  if (!path) throw new Error(`${join(dist, INTEGRITY_FILE)} lists no script/portico.<hash>.js`)
  return `<script
  type="module"
  crossorigin="anonymous"
  src="${base.replace(/\/?$/, '/')}${ENTRY.exec(path)[1]}"
  integrity="${integrity}"
  data-project-id="YOUR_PROJECT_ID"
  data-networks="mainnet"
></script>`
}
