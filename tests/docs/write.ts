import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/sources'
import { conformancePage } from './conformancePage'
import { errorsPage } from './errorsPage'
import { withNetworks } from './networksTable'
import { withStructure } from './structureSummary'

writeFileSync(join(ROOT, 'docs/errors.md'), errorsPage())
writeFileSync(join(ROOT, 'docs/conformance.md'), conformancePage())

const networks = join(ROOT, 'docs/networks.md')
writeFileSync(networks, withNetworks(readFileSync(networks, 'utf8')))

const contributing = join(ROOT, 'CONTRIBUTING.md')
writeFileSync(contributing, withStructure(readFileSync(contributing, 'utf8')))
