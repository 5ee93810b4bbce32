import { spawnSync } from 'node:child_process'
import { readCodeBase } from './codeBase'
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

console.log(report(readCodeBase(), unusedExports(), process.argv.includes('all')))
