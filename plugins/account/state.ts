import { view } from '../../kernel'

export const accountView = view('Account')
