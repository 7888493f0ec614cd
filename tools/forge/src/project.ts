/** A point of the map plane or of the globe: [x, y] or [longitude, latitude]. */
export type Point = readonly [number, number];

/** A way to lay the globe flat. `forward` takes degrees and gives hex widths, y growing south. */
export interface Projection {
  forward(lon: number, lat: number): Point;
  inverse(x: number, y: number): Point;
}

const EARTH_KM = 6371;
const RAD = Math.PI / 180;

/**
 * Lambert azimuthal equal-area round (lon0, lat0). Equal area matters: a hex is as big in Norway as in Italy,
 * so that what the fit has to bend is only what the map's designer bent.
 */
export function laea(lon0: number, lat0: number, kmPerHex: number): Projection {
  const sin0 = Math.sin(lat0 * RAD);
  const cos0 = Math.cos(lat0 * RAD);
  const radius = EARTH_KM / kmPerHex;
  return {
    forward(lon, lat) {
      const sin = Math.sin(lat * RAD);
      const cos = Math.cos(lat * RAD);
      const turn = (lon - lon0) * RAD;
      const k = Math.sqrt(2 / (1 + sin0 * sin + cos0 * cos * Math.cos(turn)));
      return [radius * k * cos * Math.sin(turn), -radius * k * (cos0 * sin - sin0 * cos * Math.cos(turn))];
    },
    inverse(x, y) {
      const u = x / radius;
      const v = -y / radius;
      const rho = Math.hypot(u, v);
      if (rho < 1e-12) return [lon0, lat0];
      const c = 2 * Math.asin(Math.min(1, rho / 2));
      const sinC = Math.sin(c);
      const cosC = Math.cos(c);
      const lat = Math.asin(cosC * sin0 + (v * sinC * cos0) / rho);
      const lon = Math.atan2(u * sinC, rho * cos0 * cosC - v * sin0 * sinC);
      return [lon0 + lon / RAD, lat / RAD];
    },
  };
}
