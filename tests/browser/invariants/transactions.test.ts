import { VIEWS } from '../views'
import { testInvariants } from './testInvariants'

testInvariants(VIEWS.transactions, { device: 'not asked' })
