import { spawnSync } from 'node:child_process'
import { readCodeBase } from './codeBase'
import { type Figure, WALKS } from './figures'
import { report } from './report'
import { ROOT } from './sources'

/* Prints the structure of the code base: `npm run architecture`; `npm run architecture -- all` lists every long function. */

interface KnipIssues {
  readonly issues: readonly {
    readonly file: string
    readonly exports?: readonly { readonly name: string }[]
    readonly types?: readonly { readonly name: string }[]
  }[]
}

/** `npm run package` fails on any of them. */
function unusedExports(): string[] {
  const { stdout } = spawnSync('npx', ['knip', '--reporter', 'json', '--no-exit-code'], { cwd: ROOT, encoding: 'utf8' })
  const { issues }: KnipIssues = JSON.parse(stdout)
  return issues.flatMap(({ file, exports = [], types = [] }) =>
    [...exports, ...types].map(({ name }) => `${file}: ${name}`),
  )
}

/** From the lines that `walks.test.ts` prints. */
function filesEntered(): Figure[] {
  const args = ['vitest', 'run', '--project', 'system', 'tests/architecture/walks.test.ts']
  const { stdout } = spawnSync('npx', args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
  return Object.values(WALKS).map(walk => {
    const line = stdout.split('\n').find(line => line.startsWith(`${walk.name}: `))
    return { ...walk, measured: line ? Number(line.slice(walk.name.length + 2)) : Number.NaN }
  })
}

const all = process.argv.includes('all')
console.log(report(readCodeBase(), { unusedExports: unusedExports(), walks: filesEntered(), all }))
