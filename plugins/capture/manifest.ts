import { contributeView, defineManifest, defineMessage, type Manifest } from '../../kernel'
import { captureEmailView, confirmEmailView, signInWanted } from '../../kernel/kit'

/** Asks for an email address and its confirmation code before an account signs in. */
export const capture = (): Manifest =>
  defineManifest({
    id: 'capture',
    gate: {
      key: 'emailCapture',
      remote: { id: 'email_capture', values: ['required'] },
      security: true,
      needs: ({ projectId }) => Boolean(projectId),
      fallback: false,
    },
    contributes: [
      contributeView(captureEmailView, {
        title: defineMessage('capture/title', 'Profile'),
        load: () => import('./views/DataCapture'),
        noBack: true,
      }),
      contributeView(confirmEmailView, {
        title: defineMessage('capture/confirm', 'Confirm email'),
        load: () => import('./views/DataCaptureOtpConfirm'),
      }),
    ],
    taps: [signInWanted],
    egress: ({ endpoints: { api } }) => ({ connect: [api] }),
    load: () => import('./module'),
  })
