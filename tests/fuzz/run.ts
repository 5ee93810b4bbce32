import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzz, newSeed, type Report, TARGETS } from './fuzz'

/*
 * `npm run fuzz` runs 50,000 mutated samples for each parser of untrusted input.
 * `npm run fuzz -- --runs 1000 --seed 7 --target 'sign-in'` runs the targets whose name contains the text.
 * `--report` writes docs/project/fuzz.md.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50000' },
    seed: { type: 'string' },
    target: { type: 'string', default: '' },
    report: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const seed = Number(values.seed ?? newSeed())
const targets = TARGETS.filter(({ name }) => name.includes(values.target))
if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed) || targets.length === 0) {
  throw new Error('Give a number of runs, a seed, and a part of a target’s name')
}
console.log(`seed ${seed}, ${runs} runs for each of ${targets.length} targets`)

const begun = new Date()
const commit = values.report && execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
const reports: Report[] = []
for (const target of targets) {
  const report = await fuzz(target, { runs, seed })
  reports.push(report)
  console.log(`${report.failure ? 'FAILS' : 'holds'}  ${report.name}: ${report.runs} runs, ${seconds(report.ms)} s`)
  if (report.failure) console.log(report.failure)
}
const failed = reports.filter(({ failure }) => failure)
const all = reports.reduce((sum, report) => sum + report.runs, 0)
const took = seconds(reports.reduce((sum, { ms }) => sum + ms, 0))
console.log(`${all} runs in ${took} s, ${failed.length} targets fail; seed ${seed}`)
if (values.report) {
  writeFileSync(join(process.cwd(), 'docs/project/fuzz.md'), page())
}
process.exit(failed.length > 0 ? 1 : 0)

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function page(): string {
  return `# Fuzzing

Written by \`npm run fuzz -- --report\`; do not edit.

Each target is a parser of what comes from outside: a wallet, a server, a frame, storage, the address bar or the host. It is given
valid samples that were changed in a few places, and hostile values. A run holds if the parser returns or refuses with a coded
error, takes at most 50 ms of processor time (10 ms for each million characters where there are more than five, 500 ms where a server's answer
passes Node's fetch first), and leaves \`Object.prototype\` as it is. \`npm test\` makes 500 runs of each on a new seed.

- Date: ${begun.toISOString().slice(0, 10)}
- Commit: ${commit}
- Seed: ${seed}
- Runs: ${all} (${runs} for each of ${reports.length} targets)
- Duration: ${took} s
- Targets that fail: ${failed.length}

| target | runs | seconds | result |
|---|---|---|---|
${reports.map(({ name, runs, ms, failure }) => `| ${name} | ${runs} | ${seconds(ms)} | ${failure ? 'fails' : 'holds'} |`).join('\n')}
`
}
