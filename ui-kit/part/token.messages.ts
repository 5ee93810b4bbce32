import { defineMessages } from '../../kernel/kit'

/** Marks of tokens that only the project API names, or that have the symbol of another token. */
export const messages = defineMessages('token', {
  unverified: 'Unverified',
  unusual: 'Not the usual {symbol}',
  namedOnly: 'Only the app’s provider calls this token {symbol}. Check its address before you continue.',
  imitation: 'This isn’t the {symbol} of the token list. Check its address before you continue.',
})
