import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/sources'

/* Writes the size table of the README from the measurements of size-limit: `npm run size:table`. */

interface Weighed {
  readonly name: string
  readonly size: number
  readonly sizeLimit: number
}

const START = '<!-- sizes -->'
const END = '<!-- /sizes -->'

const weighed: Weighed[] = JSON.parse(
  execFileSync(join(ROOT, 'node_modules/.bin/size-limit'), ['--config', 'size-limit.json', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  }),
)
const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const rows = weighed.map(({ name, size, sizeLimit }) => `| ${name} | ${kB(size)} | ${kB(sizeLimit)} |`)
const table = [START, '| what a user downloads | kB (brotli) | budget |', '|---|--:|--:|', ...rows, END].join('\n')

const path = join(ROOT, 'README.md')
const readme = readFileSync(path, 'utf8')
writeFileSync(path, readme.replace(new RegExp(`${START}[\\s\\S]*${END}`), table))
