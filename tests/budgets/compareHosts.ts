import { findRegressions, readSizes } from './hostSizes'
import { countPackages, openHosts } from './measureHosts'

/*
 * Fails when a user downloads more than 5 % more, or in more than 5 % more files, than `hostSizes.json` accepts.
 * `npm run size:table` accepts what it measures.
 */

/** Requests that run beside the moment of the choice may be early in one visit and late in another. */
const ATTEMPTS = 3

const hosts = await openHosts()
let regressions: string[] = []
for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
  regressions = findRegressions({ packages: countPackages(), hosts: await hosts.measure() }, readSizes())
  if (regressions.length === 0) break
}
await hosts.stop()
if (regressions.length > 0) {
  console.error(['A host’s bundle has grown by more than 5 %:', ...regressions].join('\n'))
  process.exitCode = 1
}
