import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './architecture/sources'

/* Runs all tests. With `CI=true`, the failed tests of up to five files run once more, in a new process and with nothing beside
   them: a failure that does not repeat itself there is reported, and does not end the run. */

const REPORT = '.cache/tests.json'
const FEW_FILES = 5

interface Report {
  readonly success: boolean
  readonly testResults: readonly { name: string; status: string; assertionResults: readonly Assertion[] }[]
}
interface Assertion {
  readonly fullName: string
  readonly status: string
}

type Failures = ReadonlyMap<string, readonly string[]>

function runTests(files: readonly string[] = []): number {
  rmSync(REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  return spawnSync('vitest', ['run', ...reporters, ...files], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}

const readReport = () => (JSON.parse(readFileSync(REPORT, 'utf8')) as Report).testResults
const namesOf = ({ assertionResults }: Report['testResults'][number], wanted: string) =>
  assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => fullName)

/** The names of the failed tests by file: none for a file that failed as a whole. */
const readFailures = (): Failures =>
  new Map(
    readReport()
      .filter(({ status }) => status !== 'passed')
      .map(file => [relative(ROOT, file.name), namesOf(file, 'failed')]),
  )

/** Runs the failed tests again, or all tests of the files if one of them failed as a whole. True if each has passed. */
function passAlone(failures: Failures): boolean {
  const lost = [...failures.values()].flat()
  const isWhole = [...failures.values()].some(names => names.length === 0)
  const pattern = `^(${lost.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`
  const only = isWhole ? [] : [`--testNamePattern=${pattern}`]
  if (runTests([...failures.keys(), '--no-file-parallelism', ...only]) !== 0) return false
  const passed = new Set(readReport().flatMap(file => namesOf(file, 'passed')))
  return lost.every(name => passed.has(name))
}

process.chdir(ROOT)
process.exitCode = runTests()
if (process.exitCode !== 0 && process.env.CI) {
  const failures = readFailures()
  if (failures.size > 0 && failures.size <= FEW_FILES) {
    console.log(`\nOnce more, alone: ${[...failures.keys()].join(', ')}`)
    if (passAlone(failures)) {
      process.exitCode = 0
      for (const name of [...failures.values()].flat())
        console.log(`Failed once, passed alone (find the cause): ${name}`)
    }
  }
}
