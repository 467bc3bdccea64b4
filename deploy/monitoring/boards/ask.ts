// Questions of Prometheus as the boards ask them: of the servers that are chosen, over the time that is shown.

export const OF = 'instance=~"$instance"'
export const rate = (metric: string, by: string, labels = '') =>
  `sum by (${by}) (rate(${metric}{${[OF, labels].filter(Boolean).join(',')}}[$__rate_interval]))`
export const quantile = (share: number, metric: string, by = '', labels = '') =>
  `histogram_quantile(${share}, sum by (${['le', by].filter(Boolean).join(', ')}) (rate(${metric}_bucket{${[OF, labels].filter(Boolean).join(',')}}[$__rate_interval])))`
export const steps = (step: string) => `sum(increase(tappet_checkout_total{${OF},step="${step}"}[1h]))`
