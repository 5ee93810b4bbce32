import { useRef, useState } from 'react'
import { ApiError, sentenceOf } from './api'
import { useOperator } from './session'
import { WalletPicture } from './WalletRow'
import { walletMessages } from './walletMessages'

const MOST_BYTES = 100_000
const TYPES = 'image/png,image/webp,image/jpeg,image/svg+xml'

type Uploading =
  | { readonly status: 'idle' | 'uploading' | 'uploaded' }
  | { readonly status: 'failed'; readonly problem: string }

interface PictureFieldProps {
  projectId: string
  name: string
  imageId: string
  onChange: (imageId: string) => void
  onUploading: (isUploading: boolean) => void
}

/** The picture of an own wallet, which is uploaded as soon as it is chosen. */
export function PictureField({ projectId, name, imageId, onChange, onUploading }: PictureFieldProps) {
  const { api } = useOperator()
  const input = useRef<HTMLInputElement>(null)
  const { state, upload, reset } = useUpload(picture => api.addPicture(projectId, picture), { onChange, onUploading })
  const { own } = walletMessages
  const isFailed = state.status === 'failed'
  return (
    <fieldset className="picture-field">
      <legend>{own.picture}</legend>
      <WalletPicture key={imageId} name={name} imageId={imageId} />
      <button type="button" aria-disabled={state.status === 'uploading'} onClick={() => input.current?.click()}>
        {imageId ? own.replace : own.choose}
      </button>
      {imageId && (
        <button
          type="button"
          className="plain"
          onClick={({ currentTarget }) => {
            // The button goes with the picture.
            currentTarget.closest('fieldset')?.querySelector('button')?.focus()
            onChange('')
            reset()
          }}
        >
          {own.removePicture}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        onChange={({ target }) => {
          void upload(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <p className={isFailed ? 'hint problem' : 'hint'} role={isFailed ? 'alert' : 'status'}>
        {isFailed ? state.problem : own.upload[state.status]}
      </p>
    </fieldset>
  )
}

function useUpload(
  add: (picture: Blob) => Promise<string>,
  { onChange, onUploading }: Pick<PictureFieldProps, 'onChange' | 'onUploading'>,
) {
  const [state, setState] = useState<Uploading>({ status: 'idle' })
  return {
    state,
    reset: () => setState({ status: 'idle' }),
    async upload(file: File | undefined) {
      if (!file || state.status === 'uploading') return
      if (file.size > MOST_BYTES) return setState({ status: 'failed', problem: walletMessages.own.tooLarge })
      setState({ status: 'uploading' })
      onUploading(true)
      try {
        onChange(await add(file))
        setState({ status: 'uploaded' })
      } catch (error) {
        const hasEnded = error instanceof ApiError && error.kind === 'ended'
        setState(hasEnded ? { status: 'idle' } : { status: 'failed', problem: sentenceOf(error) })
      }
      onUploading(false)
    },
  }
}
