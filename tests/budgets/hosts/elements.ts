export * from 'portico/elements'
