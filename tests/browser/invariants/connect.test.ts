import { VIEWS } from '../views'
import { testInvariants } from './testInvariants'

testInvariants(VIEWS.connect, { device: 'asked' })
