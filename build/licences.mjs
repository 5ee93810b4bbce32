import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the packages of which a build has taken in code. */
export function packagesIn(chunks) {
  const modules = chunks.flatMap(({ modules = {} }) => Object.entries(modules))
  const folders = modules.flatMap(([id, { renderedLength }]) => {
    const folder = /^\/.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0]
    return folder && renderedLength > 0 ? folder : []
  })
  return [...new Set(folders)].sort()
}

/** Writes the licence of each package that is built in: its authors ask for a copy beside every copy of their code. */
export function writeLicences(dir, folders) {
  writeFileSync(join(dir, 'THIRD-PARTY.txt'), folders.map(describeLicence).join(`\n${'-'.repeat(80)}\n\n`))
}

function describeLicence(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter(file => /^licen[cs]e/i.test(file))
    .sort()
    .map(file => readFileSync(join(folder, file), 'utf8').trim())
  // A few packages name their licence and contain no text of it.
  const text = texts.length > 0 ? texts.join('\n\n') : `By ${author?.name ?? author ?? 'its authors'}.`
  return `${name} ${version} (${license})\n\n${text}\n`
}

/** Keeps the folders of the packages for the last build, which writes the licences. */
export const collectPackages = {
  name: 'collect-packages',
  generateBundle(_, bundle) {
    packagesBuiltIn = packagesIn(Object.values(bundle))
  },
}
export let packagesBuiltIn = []
