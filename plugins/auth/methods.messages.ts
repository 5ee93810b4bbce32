import { defineMessages } from '../../kernel/kit'

/** Texts of the login methods on the first view: all that it takes to draw them. */
export const messages = defineMessages('auth', {
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  continue: 'Continue',
  sending: 'Sending a code',
  detour: 'Your account opens on {network}. Email and social sign-in don’t work on {chosen}.',
  alreadyIn: 'Already signed in',
  alreadyInAs: 'Already signed in as {name}',
  continueAs: 'Continue as {name}',
  continueIn: 'Continue with this account',
  connecting: 'Opening your account',
})

export const socialMessages = defineMessages('auth-socials', {
  continueWith: 'Continue with {name}',
  more: 'More',
})
