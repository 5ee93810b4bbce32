import { VIEWS } from '../views'
import { testInvariants } from './testInvariants'

testInvariants(VIEWS.account, { device: 'not asked' })
