import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { groups } from './groups.mjs'

/*
 * `npm run mutate` mutates the code of each group and checks that a test of the group fails;
 * `npm run mutate -- links amounts` runs two groups, and `-- --report` writes docs/mutation.md from the last runs.
 */

const names = process.argv.slice(2).filter(name => !name.startsWith('--'))
const unknown = names.find(name => !groups[name])
if (unknown) throw new Error(`${unknown} is no group: ${Object.keys(groups).join(', ')}`)
const onlyReport = process.argv.includes('--report') && names.length === 0
for (const name of onlyReport ? [] : names.length > 0 ? names : Object.keys(groups)) {
  const env = { ...process.env, MUTATION_GROUP: name }
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) process.exit(status ?? 1)
}
if (process.argv.includes('--report')) writeFileSync('docs/mutation.md', page())

function page() {
  const rows = Object.keys(groups).map(name => ({ name, ...readReport(`.cache/mutation/${name}.json`) }))
  const killed = rows.reduce((sum, row) => sum + row.killed, 0)
  const all = rows.reduce((sum, row) => sum + row.all, 0)
  return `# Mutation tests

Written by \`npm run mutate\` and \`npm run mutate -- --report\`; do not edit.

Stryker changes the code of each group in one small place at a time (a condition, an operator, a text, a pattern) and runs the tests
that stand beside it. A change that no test notices survives. Sentences of errors are left alone: tests hold codes and values.

- Date: ${new Date().toISOString().slice(0, 10)}
- Changes: ${all}
- Noticed: ${killed} (${percent(killed, all)})

| group | files | changes | noticed | score |
|---|---|---|---|---|
${rows.map(row => `| ${row.name} | ${row.files.map(file => `\`${file}\``).join(', ')} | ${row.all} | ${row.killed} | ${percent(row.killed, row.all)} |`).join('\n')}
`
}

function readReport(path) {
  if (!existsSync(path)) throw new Error(`${path} is missing: run the group first`)
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
