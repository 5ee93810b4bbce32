import { stacks } from 'portico/adapters/stacks'
import { host } from './host'

host({ adapters: [stacks()] })
