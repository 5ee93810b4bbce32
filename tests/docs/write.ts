import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/sources'
import { withServers } from '../servers/results'
import { withStarters } from '../starters/results'
import { apiPages } from './apiPages'
import { withBrowsers } from './browsersTable'
import { conformancePage } from './conformancePage'
import { withEgress } from './egressTable'
import { errorsPage } from './errorsPage'
import { withEvents, withFeatures, withViews } from './hostTables'
import { llmsText } from './llmsText'
import { withNetworks } from './networksTable'
import { withPages } from './pageList'
import { readTokens } from './readTokens'
import { standardManifests } from './standardManifests'
import { withStructure } from './structureSummary'

writeFileSync(join(ROOT, 'docs/errors.md'), errorsPage())
writeFileSync(join(ROOT, 'docs/project/conformance.md'), conformancePage())

/** Writes the generated parts of a page anew. */
function rewrite(path: string, fill: (page: string) => string): void {
  writeFileSync(join(ROOT, path), fill(readFileSync(join(ROOT, path), 'utf8')))
}

const [manifests, tokens] = [await standardManifests(), readTokens()]
rewrite('docs/networks.md', withNetworks)
rewrite('docs/views.md', page => withViews(page, manifests, tokens))
rewrite('docs/events.md', page => withEvents(page, tokens))
rewrite('docs/features.md', page => withFeatures(page, manifests))
rewrite('docs/privacy.md', page => withEgress(page, manifests))
rewrite('docs/browsers.md', withBrowsers)
rewrite('docs/servers.md', withServers)
rewrite('docs/install.md', withStarters)
rewrite('docs/index.md', withPages)
rewrite('CONTRIBUTING.md', withStructure)

const api = join(ROOT, 'docs/api')
rmSync(api, { recursive: true, force: true })
mkdirSync(api)
for (const [file, text] of await apiPages()) writeFileSync(join(api, file), text)

// Last: it names the pages with their titles.
writeFileSync(join(ROOT, 'docs/llms.txt'), llmsText())
