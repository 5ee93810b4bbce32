import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { findInPackage, listsKit, packageOf } from './migrateDependencies.mjs'
import { findInMarkup, findInText } from './migrateElements.mjs'
import { isSource, isText, listFiles, loadTypeScript } from './migrateFiles.mjs'
import { findInSource } from './migrateSource.mjs'

/** The changes that `--write` makes. */
export const KINDS = ['imports', 'elements', 'webpack', 'dependencies']

/**
 * Prints what to change in an app that uses another kit, file by file, and makes the changes of the kinds in `write`. No
 * other file is touched, and none outside the folder. Returns whether anything is left to do.
 */
export function migrate(folder, write, print = console.log) {
  const unknown = write.find(kind => !KINDS.includes(kind))
  if (unknown !== undefined) throw new Error(`--write: \`${unknown}\` is unknown. It takes ${KINDS.join(', ')}`)
  const root = realpathSync(folder)
  const files = listFiles(root).map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const results = findAll(root, files, write).filter(({ findings }) => findings[0])
  for (const { path, text, findings } of results) {
    print(relative(root, path))
    for (const finding of findings) print(`  ${lineOf(text, finding.at)}: ${finding.says}${mark(finding, write)}`)
    const edits = findings.flatMap(({ kind, edit }) => (edit && write.includes(kind) ? [edit] : []))
    if (edits[0]) writeFileSync(path, apply(text, edits))
  }
  print(summary(results, write))
  return results.some(({ findings }) => findings.some(finding => !isDone(finding, write)))
}

/** The findings of each file, in its order. What a package.json says follows from the code beside and below it. */
function findAll(root, files, write) {
  const manifests = files.filter(({ path }) => path.endsWith('package.json'))
  const app = {
    react: manifests.some(({ text }) => /"react"\s*:/.test(text)),
    hasKit: manifests.some(({ text }) => listsKit(text)),
  }
  const ts = loadTypeScript(root)
  const code = files.map(({ path, text }) => [
    ...(isSource(path) ? findInSource(ts, path, text, app) : []),
    ...findInMarkup(path, text),
    ...(isText(path) ? findInText(text) : []),
  ])
  const ranges = ownRanges()
  return files.map(({ path, text }, index) => {
    const isManifest = path.endsWith('package.json')
    const around = isManifest ? { ...importedBelow(root, path, files, code, write), ranges } : undefined
    const findings = isManifest ? findInPackage(text, around) : code[index]
    return { path, text, findings: findings.sort((left, right) => left.at - right.at) }
  })
}

/** The packages that the files of a package.json's folder import once the changes are written, and webpack's externals. */
function importedBelow(root, manifest, files, code, write) {
  const below = files.flatMap(({ path, text }, index) =>
    path.startsWith(dirname(manifest) + sep) ? code[index].map(finding => ({ path, text, ...finding })) : [],
  )
  // Without `--write` the command prints what all of its changes would leave.
  const made = write[0] ? write : KINDS
  const stays = below.filter(finding => finding.module && !(finding.edit && made.includes(finding.kind)))
  return {
    imported: new Map(
      stays.map(({ module, path, text, at }) => [packageOf(module), `${relative(root, path)}:${lineOf(text, at)}`]),
    ),
    externals: below.flatMap(({ externals = [] }) => externals).filter(isNamedOnce(files)),
  }
}

/** Does no other code name this module? A logger may name it as text. */
const isNamedOnce = files => (name, _, found) => {
  const code = files.filter(({ path }) => !path.endsWith('package.json'))
  const named = code.flatMap(({ text }) => text.match(new RegExp(`['"\`]${name}['"\`]`, 'g')) ?? [])
  return named.length === found.filter(other => other === name).length
}

/** The versions that this package and its peer range name. */
function ownRanges() {
  const { version, peerDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return {
    portico: `^${version}`,
    '@walletconnect/universal-provider': peerDependencies['@walletconnect/universal-provider'],
  }
}

const lineOf = (text, at) => text.slice(0, Math.max(0, at)).split('\n').length

const isDone = ({ kind, isNote }, write) => Boolean(isNote) || write.includes(kind)

function mark({ kind, isNote }, write) {
  if (isNote) return ' (no change)'
  if (!kind) return ' (by hand)'
  return write.includes(kind) ? ' (written)' : ` (--write ${kind})`
}

/** From the end, so that earlier offsets stay. */
const apply = (text, edits) =>
  edits
    .toSorted((left, right) => right.from - left.from)
    .reduce((result, { from, to, text: added }) => result.slice(0, from) + added + result.slice(to), text)

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`

/** Work by hand counts places in the code: a line with three names is one. */
function summary(results, write) {
  const findings = results.flatMap(file => file.findings.map(finding => ({ file, ...finding })))
  const changes = findings.filter(({ isNote }) => !isNote)
  if (!changes[0]) return 'Nothing to change was found.'
  const written = changes.filter(finding => isDone(finding, write)).length
  const open = changes.filter(({ kind }) => kind && !write.includes(kind)).length
  const places = new Set(
    changes.filter(({ kind }) => !kind).map(({ file, at }) => `${file.path}:${lineOf(file.text, at)}`),
  ).size
  const files = counted(results.length, 'file', 'files')
  return `${written} written, ${open} with --write, ${counted(places, 'place', 'places')} by hand, in ${files}. The guide: docs/migration.md`
}
