import { VIEWS } from '../views'
import { testInvariants } from './testInvariants'

testInvariants(VIEWS.devtools, { device: 'not asked' })
