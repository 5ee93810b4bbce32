import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareFiles, hashFiles, INTEGRITY_FILE } from '../../cli/integrity.mjs'
import { ROOT } from '../architecture/sources'

/* Builds again in another folder, at another time of day, in another language and with files read in
   another order, and compares the bytes. */

const LEFT_OUT = ['.git', '.cache', 'dist', 'coverage']

const dist = join(ROOT, 'dist')
if (!existsSync(join(dist, INTEGRITY_FILE))) throw new Error('Run `npm run build` first')
const dir = mkdtempSync(join(tmpdir(), 'portico-in-a-folder-with-a-longer-name-'))
try {
  for (const name of readdirSync(ROOT).reverse()) {
    if (LEFT_OUT.includes(name)) continue
    const [from, to] = [join(ROOT, name), join(dir, name)]
    // Hard links, if the disk allows them: bundlers see a separate folder, and nothing is copied.
    if (name === 'node_modules') link(from, to)
    else cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
  const env = {
    ...process.env,
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    UV_THREADPOOL_SIZE: '1',
  }
  execFileSync('npm', ['run', 'build'], { cwd: dir, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [one, other] = [hashFiles(dist), hashFiles(join(dir, 'dist'))]
  const lists = [dist, join(dir, 'dist')].map(folder => readFileSync(join(folder, INTEGRITY_FILE), 'utf8'))
  const wrong = [...compareFiles(other, one), ...(lists[0] === lists[1] ? [] : [`${INTEGRITY_FILE} was changed`])]
  for (const line of wrong) console.error(line)
  for (const file of Object.keys(one).filter(file => other[file] !== one[file])) {
    const same = other[file] ? file : Object.keys(other).find(it => !one[it] && withoutHash(it) === withoutHash(file))
    console.error(`${file}:\n${firstDifference(join(dist, file), join(dir, 'dist', same ?? file))}`)
  }
  if (wrong.length > 0) process.exitCode = 1
  else console.log(`Built twice in two folders: ${Object.keys(one).length} files, byte for byte the same.`)
} finally {
  rmSync(dir, { recursive: true, force: true })
}

/** `types/state-5TJRtC99.d.ts` → `types/state.d.ts`: a file whose content differs has another name. */
function withoutHash(file: string): string {
  return file.replace(/-[\w-]{8}\.d\.ts$/, '.d.ts')
}

function firstDifference(...files: [string, string]): string {
  const [one, other] = files.map(file => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []))
  const at = (one ?? []).findIndex((line, index) => line !== other?.[index])
  return `line ${at + 1}\n- ${one?.[at]}\n+ ${other?.[at]}`
}

function link(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}
