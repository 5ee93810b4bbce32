import { VIEWS } from '../views'
import { testInvariants } from './testInvariants'

testInvariants(VIEWS.login, { device: 'asked' })
