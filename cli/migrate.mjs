import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { findInPackage } from './migrateDependencies.mjs'
import { listFiles, loadTypeScript } from './migrateFiles.mjs'
import { findInSource } from './migrateSource.mjs'

/** The changes that `--write` makes. */
export const KINDS = ['imports', 'dependencies']

/**
 * Prints what to change in an app that uses another kit, file by file, and makes the changes of the kinds in `write`. No
 * other file is touched, and none outside the folder.
 */
export function migrate(folder, write, print = console.log) {
  const unknown = write.find(kind => !KINDS.includes(kind))
  if (unknown !== undefined) throw new Error(`--write: \`${unknown}\` is unknown. It takes ${KINDS.join(', ')}`)
  const root = realpathSync(folder)
  const files = listFiles(root).map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const app = { react: files.some(isReactPackage) }
  const ts = loadTypeScript(root)
  const ranges = ownRanges()
  const results = files.flatMap(({ path, text }) => {
    const findings = path.endsWith('package.json') ? findInPackage(text, ranges) : findInSource(ts, path, text, app)
    return findings[0] ? [{ path, text, findings: findings.sort((left, right) => left.at - right.at) }] : []
  })
  for (const { path, text, findings } of results) {
    print(relative(root, path))
    for (const finding of findings) print(`  ${lineOf(text, finding.at)}: ${finding.says}${mark(finding, write)}`)
    const edits = findings.flatMap(({ kind, edit }) => (edit && write.includes(kind) ? [edit] : []))
    if (edits[0]) writeFileSync(path, apply(text, edits))
  }
  print(summary(results, write))
}

const isReactPackage = ({ path, text }) => path.endsWith('package.json') && /"react"\s*:/.test(text)

/** The versions that this package and its peer range name. */
function ownRanges() {
  const { version, peerDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return {
    portico: `^${version}`,
    walletconnect: peerDependencies['@walletconnect/universal-provider'],
  }
}

const lineOf = (text, at) => text.slice(0, Math.max(0, at)).split('\n').length

const mark = ({ kind }, write) => (!kind ? '' : write.includes(kind) ? ' (written)' : ` (--write ${kind})`)

/** From the end, so that earlier offsets stay. */
const apply = (text, edits) =>
  edits
    .toSorted((left, right) => right.from - left.from)
    .reduce((result, { from, to, text: added }) => result.slice(0, from) + added + result.slice(to), text)

function summary(results, write) {
  const findings = results.flatMap(file => file.findings)
  if (!findings[0]) return 'Nothing to change was found.'
  const open = findings.filter(({ kind }) => !kind || !write.includes(kind))
  return `${findings.length - open.length} written, ${open.length} to do, in ${results.length} ${results.length === 1 ? 'file' : 'files'}. The guide: docs/migration.md`
}
