import { bitcoin } from 'portico/adapters/bitcoin'
import { host } from './host'

host({ adapters: [bitcoin()] })
