import { stacks } from 'portico/adapters/stacks'
import { host } from './host'

host({ networks: window.sandbox.namespaces.stacks?.networks ?? [], adapters: [stacks()] })
