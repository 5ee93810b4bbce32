/** The likely cause, in the analytics host's categories. */
export function errorCategory(code: unknown): 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR' {
  if (typeof code !== 'string') return 'INTERNAL_SDK_ERROR'
  if (code.endsWith('_MALFORMED')) return 'DATA_PARSING_ERROR'
  return code.startsWith('HTTP_') ? 'API_ERROR' : 'INTERNAL_SDK_ERROR'
}
