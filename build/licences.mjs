import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Collects the folders of the packages whose code is built in. */
export const collectPackages = {
  name: 'collect-packages',
  generateBundle(_, bundle) {
    for (const [id, { renderedLength }] of Object.values(bundle).flatMap(({ modules = {} }) =>
      Object.entries(modules),
    )) {
      const folder = /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0]
      if (folder && renderedLength > 0) packagesBuiltIn.add(folder)
    }
  },
}
const packagesBuiltIn = new Set()

/** The licence of each package that is built in: its authors ask for a copy beside every copy of their code. */
export function readLicenses() {
  return [...packagesBuiltIn].sort().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find(file => /^licen[cs]e/i.test(file))
    if (!file) throw new Error(`${name} is built in and has no licence text`)
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  })
}
