import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('amount', {
  characters: 'Use only digits and one decimal separator.',
  ambiguous: 'This could mean two amounts. Leave out thousands separators, and write “{decimal}” before the decimals.',
  digits: 'This has too many digits.',
})
