import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Does in the copy of `examples/script-tag` what docs/script-tag.md says: copies the package's files beside the page, and
 * puts the tag that the command prints in the place of the comment that names the command. `library` is the unpacked
 * package, `url` where a page finds the files.
 */
export function addScriptTag(library: string, folder: string, url = '/portico/'): void {
  cpSync(join(library, 'dist/script'), join(folder, 'portico'), { recursive: true })
  const tag = execFileSync('node', [join(library, 'cli/portico.mjs'), 'tag', url], { encoding: 'utf8' })
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  const filled = html.replace('<!-- npx portico tag /portico/ -->', tag)
  if (filled === html) throw new Error('The page has no place for the tag')
  writeFileSync(page, filled)
}
