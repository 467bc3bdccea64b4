// Where Canadian postal districts lie: by the first two signs of a code their largest town, by the first one the town most of its people
// live near. Facts of geography, to a tenth of a degree or better; what is worked out from them is told with "about".
const DISTRICTS = `
A 47.56 -52.71|B 44.65 -63.58|B1 46.14 -60.19|C 46.24 -63.13|E 46.09 -64.78|E2 45.27 -66.06|E3 45.96 -66.64
G 46.81 -71.21|G5 48.45 -68.52|G7 48.43 -71.07|G8 46.34 -72.54|G9 46.34 -72.54|H 45.51 -73.57
J 45.57 -73.69|J1 45.40 -71.89|J2 45.88 -72.48|J3 45.53 -73.35|J4 45.53 -73.52|J5 45.38 -73.55|J6 45.70 -73.65|J7 45.78 -74.00|J8 45.48 -75.70|J9 48.24 -79.02
K 44.90 -76.25|K1 45.42 -75.70|K2 45.35 -75.80|K6 45.02 -74.73|K7 44.23 -76.49|K8 44.16 -77.38|K9 44.30 -78.32
L 43.60 -79.64|L1 43.90 -78.86|L2 43.10 -79.07|L3 43.86 -79.33|L4 44.39 -79.69|L5 43.59 -79.64|L6 43.73 -79.76|L7 43.33 -79.80|L8 43.26 -79.87|L9 43.25 -79.85
M 43.65 -79.38|N 42.98 -81.25|N1 43.54 -80.25|N2 43.45 -80.49|N3 43.14 -80.26|N5 42.98 -81.25|N6 42.98 -81.25|N7 42.97 -82.40|N8 42.31 -83.04|N9 42.25 -83.00
P 46.49 -81.01|P1 46.31 -79.46|P3 46.49 -81.01|P6 46.52 -84.35|P7 48.38 -89.25|R 49.90 -97.14|R7 49.85 -99.95
S 51.00 -105.70|S4 50.45 -104.62|S6 53.20 -105.75|S7 52.13 -106.67|S9 52.78 -108.30
T 52.30 -113.80|T1 49.70 -112.83|T2 51.05 -114.07|T3 51.08 -114.13|T4 52.27 -113.81|T5 53.55 -113.49|T6 53.50 -113.50|T8 53.54 -113.30|T9 56.73 -111.38
V 49.25 -123.10|V1 49.89 -119.50|V2 50.67 -120.33|V3 49.19 -122.85|V5 49.26 -123.00|V6 49.26 -123.11|V8 48.43 -123.37|V9 49.17 -123.94
X 62.45 -114.37|X0 63.75 -68.52|Y 60.72 -135.06`

export const districts: ReadonlyMap<string, [latitude: number, longitude: number]> = new Map(
  DISTRICTS.trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [name = '', latitude, longitude] = entry.split(' ')
      return [name, [Number(latitude), Number(longitude)]]
    }),
)

/** The district of a code's first letter that most of a province's people live in. */
export const MAIN_DISTRICT: Record<string, string> = {
  NL: 'A',
  NS: 'B',
  PE: 'C',
  NB: 'E',
  QC: 'H',
  ON: 'M',
  MB: 'R',
  SK: 'S7',
  AB: 'T',
  BC: 'V',
  NT: 'X',
  NU: 'X0',
  YT: 'Y',
}
