import { cosmos } from 'portico/adapters/cosmos'
import { host } from './host'

host({ adapters: [cosmos()] })
