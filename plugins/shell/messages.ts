import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('shell', {
  close: 'Close',
  back: 'Back',
  dismiss: 'Dismiss',
  withdrawn: 'This feature was closed because the app’s settings changed.',
})
