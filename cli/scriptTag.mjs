import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTEGRITY_FILE } from './integrity.mjs'

/** The file of a built package that a page loads by a tag: its name contains a hash of its content. */
const ENTRY = /^script\/(portico\.[\w-]+\.js)$/

/** The scripts of a page that serves the folder `script` of `dist`. */
const SCRIPT = /^script\/(.+\.js)$/

const listOf = dist => Object.entries(JSON.parse(readFileSync(join(dist, INTEGRITY_FILE), 'utf8')))

const urlOf = (base, path) => base.replace(/\/?$/, '/') + SCRIPT.exec(path)[1]

/** The tag for a page that serves the folder `script` of `dist` at the URL `base`. */
export function scriptTag(dist, base) {
  const [path, integrity] = listOf(dist).find(([path]) => ENTRY.test(path)) ?? []
  if (!path) throw new Error(`${join(dist, INTEGRITY_FILE)} lists no script/portico.<hash>.js`)
  return `<script
  type="module"
  crossorigin="anonymous"
  src="${urlOf(base, path)}"
  integrity="${integrity}"
  data-project-id="YOUR_PROJECT_ID"
  data-networks="mainnet"
></script>`
}

/** A bare path is no URL in an import map. */
const asUrl = base => (/^(\.{0,2}\/|[a-z][a-z\d+.-]*:)/i.test(base) ? base : `./${base}`)

/**
 * An import map with the integrity of every script in that folder, with which the browser checks those that load later,
 * and the hash by which a Content-Security-Policy allows the map.
 */
export function importMap(dist, base) {
  const scripts = listOf(dist).filter(([path]) => SCRIPT.test(path))
  const integrity = Object.fromEntries(scripts.map(([path, hash]) => [urlOf(asUrl(base), path), hash]))
  const text = `\n${JSON.stringify({ integrity }, null, 2)}\n`
  const hash = createHash('sha256').update(text).digest('base64')
  return `<!-- script-src 'sha256-${hash}' -->\n<script type="importmap">${text}</script>`
}
