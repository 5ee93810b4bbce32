import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the packages of which a build has taken in code. */
function packagesIn(chunks) {
  const modules = chunks.flatMap(({ modules = {} }) => Object.entries(modules))
  const folders = modules.flatMap(([id, { renderedLength }]) => {
    const folder = /^\/.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0]
    return folder && renderedLength > 0 ? folder : []
  })
  return [...new Set(folders)].sort()
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

/** One text for all: the authors ask for a copy beside every copy of their code. */
export const licencesOf = folders => folders.map(describeLicence).join(`\n${'-'.repeat(80)}\n\n`)

/** Writes the licence of each package that is built in. */
export const licences = {
  name: 'licences',
  writeBundle({ dir }, bundle) {
    writeFileSync(join(dir, 'THIRD-PARTY.txt'), licencesOf(packagesIn(Object.values(bundle))))
  },
}
