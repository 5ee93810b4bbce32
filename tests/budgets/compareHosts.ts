import { findRegressions, merge, readSizes } from './hostSizes'
import { countPackages, openHosts } from './measureHosts'

/*
 * Fails when a user downloads more than 5 % more, or in more than 5 % more files, than `hostSizes.json` accepts.
 * `npm run size:table` accepts what it measures.
 */

const VISITS = 3

const packages = countPackages()
const accepted = readSizes()
const opened = await openHosts()
let hosts = await opened.measure()
for (let visit = 1; visit < VISITS && findRegressions({ packages, hosts }, accepted).length > 0; visit++) {
  hosts = merge(hosts, await opened.measure(), 'smallest')
}
await opened.stop()
const regressions = findRegressions({ packages, hosts }, accepted)
if (regressions.length > 0) {
  console.error(['A host’s bundle has grown by more than 5 %:', ...regressions].join('\n'))
  process.exitCode = 1
}
