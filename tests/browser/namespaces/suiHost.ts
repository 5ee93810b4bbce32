import { sui } from 'portico/adapters/sui'
import { host } from './host'

host({ adapters: [sui()] })
