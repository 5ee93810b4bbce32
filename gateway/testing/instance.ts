import { openGateway } from '../gateway'
import { serve } from '../serve'
import { testConfiguration } from './testConfiguration'

/* An instance on a Postgres in a process of its own, for a test that gives it another clock. It prints its origin. */

const [, , folder = '', databaseUrl, ahead = ''] = process.argv

const Clock = Date
const now = () => Clock.now() + Number(ahead)
globalThis.Date = new Proxy(Clock, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

const configuration = testConfiguration(folder, { databaseUrl })
const gateway = await openGateway(configuration, { report: error => process.stderr.write(`${error}\n`) })
const { origin } = await serve(gateway, configuration)
process.stdout.write(`${origin}\n`)
