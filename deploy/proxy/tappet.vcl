# /etc/varnish/tappet.vcl: Varnish 7 with xkey (Debian: varnish, varnish-modules) between the proxy that ends TLS and the servers. It keeps what the
# shop says may be kept (`cdn-cache-control`), by the shop's own tags, and drops it when a server says so, at a port of its own:
#   varnishd -a http=127.0.0.1:6081 -a purge=127.0.0.1:6082 -f /etc/varnish/tappet.vcl -p http_gzip_support=off …
# (all of it in deploy/proxy/varnish-service.conf). Nobody but the proxy may reach the first, nobody but the servers the second.
vcl 4.1;

import std;
import xkey;
import directors;

probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend one {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    # Above the shop's own 300 s for files: it answers first, in its own words.
    .first_byte_timeout = 310s;
    .between_bytes_timeout = 310s;
}

# Leave it out, here and below, where there is one server.
backend two {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 310s;
    .between_bytes_timeout = 310s;
}

sub vcl_init {
    new servers = directors.round_robin();
    servers.add_backend(one);
    servers.add_backend(two);
}

sub vcl_recv {
    if (local.socket == "purge") {
        if (req.method != "PURGE" || !req.http.xkey-purge) {
            return (synth(405));
        }
        set req.http.x-dropped = xkey.purge(req.http.xkey-purge);
        return (synth(200, req.http.x-dropped + " dropped"));
    }
    set req.backend_hint = servers.backend();

    # Varnish has added the proxy's address; the shop believes the last one, which is to be the visitor's.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");

    # What is answered by who asks, and not by address alone, is asked of the shop: calls with a token, whoever sees the shop as a customer, has
    # equipment in hand, or has just written something.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization || req.http.Cookie ~ "(^|; ?)(equipment|__Host-shop-view|__Host-written)=") {
        return (pass);
    }
    # A first visit may be led to the pages of a language that its browser prefers: English ones are where it begins.
    if (req.http.Accept-Language && req.http.Accept-Language !~ "(?i)^en\b"
        && req.http.Cookie !~ "(^|; ?)(language|visitor|__Host-session)=" && req.http.Sec-Fetch-Site != "same-origin") {
        return (pass);
    }
    # The shop packs pages in two ways: each is kept once.
    if (req.http.Accept-Encoding ~ "\bbr\b" && req.http.Accept-Encoding !~ "br\s*;\s*q=0(\.0*)?(,|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b" && req.http.Accept-Encoding !~ "gzip\s*;\s*q=0(\.0*)?(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # While a server answers, nothing is shown that has ended.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.CDN-Cache-Control ~ "max-age=\d+" && !beresp.http.Set-Cookie && beresp.status == 200) {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        # While no server answers, what was kept and not dropped is shown for so long.
        set beresp.grace = 10m;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        return (deliver);
    }
    # Names of these carry a hash of what is in them.
    if (bereq.url ~ "^/assets/" && beresp.status == 200) {
        set beresp.ttl = 1d;
        return (deliver);
    }
    set beresp.ttl = 120s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.x-cache = "hit";
    } else {
        set resp.http.x-cache = "miss";
    }
    # None of these concerns who asks: a page in somebody's browser is as old as its own headers say.
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Age;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}

sub vcl_synth {
    if (local.socket == "purge") {
        set resp.http.Content-Type = "text/plain";
        synthetic(resp.reason);
        return (deliver);
    }
}
