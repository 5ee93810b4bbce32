import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { groups } from './groups.mjs'

/*
 * `npm run mutate` mutates the code of each group and checks that a test of the group fails;
 * `npm run mutate -- links amounts` runs two groups, and `-- --report` writes docs/project/mutation.md from the last runs. A group
 * that was not run in this folder keeps its row.
 */

const PAGE = 'docs/project/mutation.md'
const names = process.argv.slice(2).filter(name => !name.startsWith('--'))
const unknown = names.find(name => !groups[name])
if (unknown) throw new Error(`${unknown} is no group: ${Object.keys(groups).join(', ')}`)
const onlyReport = process.argv.includes('--report') && names.length === 0
for (const name of onlyReport ? [] : names.length > 0 ? names : Object.keys(groups)) {
  const run = { date: new Date().toISOString().slice(0, 10), commit: headCommit() }
  const env = { ...process.env, MUTATION_GROUP: name }
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(`.cache/mutation/${name}.run.json`, JSON.stringify(run))
}
if (process.argv.includes('--report')) writeFileSync(PAGE, page())

function headCommit() {
  return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
}

function page() {
  const earlier = existsSync(PAGE) ? readFileSync(PAGE, 'utf8').split('\n') : []
  const rows = Object.keys(groups).map(name => rowOf(name) ?? earlier.find(line => line.startsWith(`| ${name} |`)))
  const sum = column => rows.reduce((all, row) => all + Number(row?.split('|')[column] ?? 0), 0)
  const unmeasured = Object.keys(groups).filter((_, index) => !rows[index])
  return `# Mutation tests

Written by \`npm run mutate\` and \`npm run mutate -- --report\`; do not edit.

Stryker changes the code of each group in one small place at a time (a condition, an operator, a text, a pattern) and runs the tests
that stand beside it. A change that no test notices survives. Sentences of errors are left alone: tests hold codes and values. A row
states the day and the commit of its measurement.

- Changes: ${sum(5)}
- Noticed: ${sum(6)} (${percent(sum(6), sum(5))})
${unmeasured.length > 0 ? `\nNot measured yet: ${unmeasured.join(', ')}.\n` : ''}
| group | day | commit | files | changes | noticed | score |
|---|---|---|---|---|---|---|
${rows.filter(Boolean).join('\n')}
`
}

/** The row of the group's last run in this folder. */
function rowOf(name) {
  const [report, run] = [`.cache/mutation/${name}.json`, `.cache/mutation/${name}.run.json`]
  if (!existsSync(report) || !existsSync(run)) return undefined
  const { date, commit } = JSON.parse(readFileSync(run, 'utf8'))
  const { files, all, killed } = readReport(report)
  const listed = files.map(file => `\`${file}\``).join(', ')
  return `| ${name} | ${date} | ${commit} | ${listed} | ${all} | ${killed} | ${percent(killed, all)} |`
}

function readReport(path) {
  const { files } = JSON.parse(readFileSync(path, 'utf8'))
  const mutants = Object.values(files)
    .flatMap(file => file.mutants)
    .filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
  return {
    files: Object.keys(files),
    all: mutants.length,
    killed: mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length,
  }
}

function percent(part, all) {
  return `${((100 * part) / all).toFixed(1)} %`
}
