import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './architecture/sources'

/* Runs all tests. With `CI=true`, up to five files with a failed test run once more, in a new process and with nothing beside them:
   a failure that does not repeat itself there is reported, and does not end the run. */

const REPORT = '.cache/tests.json'
const FEW = 5

interface Report {
  readonly success: boolean
  readonly testResults: readonly { name: string; status: string; assertionResults: readonly Assertion[] }[]
}
interface Assertion {
  readonly fullName: string
  readonly status: string
}

function runTests(files: readonly string[] = []): number {
  rmSync(REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  return spawnSync('vitest', ['run', ...reporters, ...files], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}

function readFailedFiles(): Report['testResults'] {
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report
  return testResults.filter(({ status }) => status !== 'passed')
}

process.chdir(ROOT)
process.exitCode = runTests()
if (process.exitCode !== 0 && process.env.CI) {
  const failed = readFailedFiles()
  if (failed.length > 0 && failed.length <= FEW) {
    const names = failed.map(({ name }) => relative(ROOT, name))
    console.log(`\nOnce more, alone: ${names.join(', ')}`)
    process.exitCode = runTests([...names, '--no-file-parallelism'])
    const lost = failed.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed')
    if (process.exitCode === 0)
      for (const { fullName } of lost) console.log(`Failed once, passed alone (find the cause): ${fullName}`)
  }
}
