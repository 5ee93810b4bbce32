import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('part', {
  loading: 'Loading',
  tryAgain: 'Try again',
  failed: 'Couldn’t show this',
  PLUGIN_LOAD_FAILED: 'Loading failed. Check your connection, or reload the page.',
  unexpected: 'Something went wrong. Try again, or reload the page.',
})
