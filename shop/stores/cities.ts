// Where large cities lie, the largest first where several have a name: facts of geography, to a hundredth of a degree.
export interface City {
  name: string
  region: string
  country: 'US' | 'CA'
  latitude: number
  longitude: number
}

const US = `New York NY 40.71 -74.01|Los Angeles CA 34.05 -118.24|Chicago IL 41.88 -87.63|Houston TX 29.76 -95.37|Phoenix AZ 33.45 -112.07
Philadelphia PA 39.95 -75.17|San Antonio TX 29.42 -98.49|San Diego CA 32.72 -117.16|Dallas TX 32.78 -96.80|Jacksonville FL 30.33 -81.66
Austin TX 30.27 -97.74|Fort Worth TX 32.76 -97.33|San Jose CA 37.34 -121.89|Columbus OH 39.96 -83.00|Charlotte NC 35.23 -80.84
Indianapolis IN 39.77 -86.16|San Francisco CA 37.77 -122.42|Seattle WA 47.61 -122.33|Denver CO 39.74 -104.99|Oklahoma City OK 35.47 -97.52
Nashville TN 36.16 -86.78|Washington DC 38.91 -77.04|El Paso TX 31.76 -106.49|Las Vegas NV 36.17 -115.14|Boston MA 42.36 -71.06
Detroit MI 42.33 -83.05|Portland OR 45.52 -122.68|Louisville KY 38.25 -85.76|Memphis TN 35.15 -90.05|Baltimore MD 39.29 -76.61
Milwaukee WI 43.04 -87.91|Albuquerque NM 35.08 -106.65|Tucson AZ 32.22 -110.97|Fresno CA 36.74 -119.79|Sacramento CA 38.58 -121.49
Mesa AZ 33.42 -111.83|Atlanta GA 33.75 -84.39|Kansas City MO 39.10 -94.58|Colorado Springs CO 38.83 -104.82|Omaha NE 41.26 -95.93
Raleigh NC 35.78 -78.64|Miami FL 25.76 -80.19|Virginia Beach VA 36.85 -75.98|Long Beach CA 33.77 -118.19|Oakland CA 37.80 -122.27
Minneapolis MN 44.98 -93.27|Bakersfield CA 35.37 -119.02|Tulsa OK 36.15 -95.99|Tampa FL 27.95 -82.46|Arlington TX 32.74 -97.11
Wichita KS 37.69 -97.34|New Orleans LA 29.95 -90.07|Cleveland OH 41.50 -81.69|Honolulu HI 21.31 -157.86|Anaheim CA 33.84 -117.91
Lexington KY 38.04 -84.50|Stockton CA 37.96 -121.29|Corpus Christi TX 27.80 -97.40|Newark NJ 40.74 -74.17|Riverside CA 33.95 -117.40
Saint Paul MN 44.95 -93.09|St. Paul MN 44.95 -93.09|Cincinnati OH 39.10 -84.51|Santa Ana CA 33.75 -117.87|Orlando FL 28.54 -81.38
Pittsburgh PA 40.44 -80.00|St. Louis MO 38.63 -90.20|Saint Louis MO 38.63 -90.20|Greensboro NC 36.07 -79.79|Anchorage AK 61.22 -149.90
Lincoln NE 40.81 -96.68|Durham NC 35.99 -78.90|Jersey City NJ 40.73 -74.08|Plano TX 33.02 -96.70|Buffalo NY 42.89 -78.88
Toledo OH 41.65 -83.54|Fort Wayne IN 41.08 -85.14|St. Petersburg FL 27.77 -82.64|Laredo TX 27.51 -99.51|Madison WI 43.07 -89.40
Norfolk VA 36.85 -76.29|Lubbock TX 33.58 -101.86|Winston-Salem NC 36.10 -80.24|Reno NV 39.53 -119.81|Baton Rouge LA 30.45 -91.19
Richmond VA 37.54 -77.44|Boise ID 43.62 -116.20|Spokane WA 47.66 -117.43|Des Moines IA 41.59 -93.62|Tacoma WA 47.25 -122.44
Fayetteville NC 35.05 -78.88|Birmingham AL 33.52 -86.80|Rochester NY 43.16 -77.61|Salt Lake City UT 40.76 -111.89|Little Rock AR 34.75 -92.29
Amarillo TX 35.22 -101.83|Montgomery AL 32.37 -86.30|Columbus GA 32.46 -84.99|Columbus IN 39.20 -85.92|Grand Rapids MI 42.96 -85.67|Huntsville AL 34.73 -86.59
Knoxville TN 35.96 -83.92|Providence RI 41.82 -71.41|Chattanooga TN 35.05 -85.31|Sioux Falls SD 43.55 -96.70|Springfield MO 37.21 -93.29
Jackson MS 32.30 -90.18|Fort Collins CO 40.59 -105.08|Hartford CT 41.77 -72.67|Bridgeport CT 41.18 -73.19|Savannah GA 32.08 -81.09
Syracuse NY 43.05 -76.15|Dayton OH 39.76 -84.19|Akron OH 41.08 -81.52|Albany NY 42.65 -73.76|Charleston SC 32.78 -79.93|Charleston WV 38.35 -81.63
Columbia SC 34.00 -81.03|Topeka KS 39.05 -95.68|Fargo ND 46.88 -96.79|Billings MT 45.78 -108.50|Manchester NH 42.99 -71.46|Burlington VT 44.48 -73.21
Portland ME 43.66 -70.26|Wilmington DE 39.75 -75.55|Cheyenne WY 41.14 -104.82|Davenport IA 41.52 -90.58|Peoria IL 40.69 -89.59|Duluth MN 46.79 -92.10`

const CA = `Toronto ON 43.65 -79.38|Montréal QC 45.51 -73.57|Calgary AB 51.05 -114.07|Ottawa ON 45.42 -75.70|Edmonton AB 53.55 -113.49
Winnipeg MB 49.90 -97.14|Mississauga ON 43.59 -79.64|Vancouver BC 49.26 -123.11|Brampton ON 43.73 -79.76|Hamilton ON 43.26 -79.87
Surrey BC 49.19 -122.85|Québec QC 46.81 -71.21|Québec City QC 46.81 -71.21|Halifax NS 44.65 -63.58|Laval QC 45.57 -73.69|London ON 42.98 -81.25
Markham ON 43.86 -79.34|Gatineau QC 45.48 -75.70|Saskatoon SK 52.13 -106.67|Longueuil QC 45.53 -73.52|Kitchener ON 43.45 -80.49
Windsor ON 42.31 -83.04|Regina SK 50.45 -104.62|Oshawa ON 43.90 -78.86|Sherbrooke QC 45.40 -71.89|St. John's NL 47.56 -52.71
Lévis QC 46.80 -71.18|Barrie ON 44.39 -79.69|Trois-Rivières QC 46.34 -72.54|Guelph ON 43.54 -80.25|Kingston ON 44.23 -76.49
Saguenay QC 48.43 -71.07|Kelowna BC 49.89 -119.50|Abbotsford BC 49.05 -122.33|Victoria BC 48.43 -123.37|Sudbury ON 46.49 -81.01
Moncton NB 46.09 -64.78|Saint John NB 45.27 -66.06|Fredericton NB 45.96 -66.64|Thunder Bay ON 48.38 -89.25|Red Deer AB 52.27 -113.81
Lethbridge AB 49.70 -112.83|Drummondville QC 45.88 -72.48|Charlottetown PE 46.24 -63.13|Prince George BC 53.92 -122.75|Sault Ste. Marie ON 46.52 -84.35
Rimouski QC 48.45 -68.52|Brandon MB 49.85 -99.95|Yellowknife NT 62.45 -114.37|Whitehorse YT 60.72 -135.06|Iqaluit NU 63.75 -68.52|Fort McMurray AB 56.73 -111.38`

const read = (text: string, country: City['country']): City[] =>
  text.split(/[|\n]/).map((entry) => {
    const [, name = '', region = '', latitude, longitude] = /^(.+) ([A-Z]{2}) (\S+) (\S+)$/.exec(entry) ?? []
    return { name, region, country, latitude: Number(latitude), longitude: Number(longitude) }
  })

export const cities: readonly City[] = [...read(US, 'US'), ...read(CA, 'CA')]
