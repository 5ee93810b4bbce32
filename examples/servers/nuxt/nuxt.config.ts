export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  css: ['portico/elements.css'],
  vue: { compilerOptions: { isCustomElement: tag => tag.startsWith('portico-') } },
  hooks: {
    // Nuxt would fetch every lazy file of the app in advance.
    'build:manifest': files => {
      for (const file of Object.values(files)) file.prefetch = false
    },
  },
})
