import { openGateway } from '../gateway'
import { testConfiguration } from './testConfiguration'

/* A process for a test to kill: writes a project after the other, and prints the id of each that has been acknowledged. */

const [, , folder = ''] = process.argv
function fail(error: unknown): never {
  throw error
}

const { projects } = await openGateway(testConfiguration(folder), { report: fail })
for (let count = 0; ; count++) {
  const { id } = await projects.create({ name: `Project ${count}`, actor: 'a test' })
  process.stdout.write(`${id}\n`)
}
