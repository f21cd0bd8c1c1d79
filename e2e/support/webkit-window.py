#!/usr/bin/python3
"""Opens a bare window of WebKitGTK for WebKitWebDriver, as narrow as WINDOW_SIZE ('390x844') says.

The browser that comes with the driver has bars of its own and is never narrower than 447 px.
"""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = (int(side) for side in os.environ['WINDOW_SIZE'].split('x'))

context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager.new_ephemeral())
context.set_preferred_languages(['es-AR', 'es'])


def open_view(_session):
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_default_font_size(int(os.environ.get('TEXT_SIZE', '16')))
    window.add(view)
    window.show_all()
    window.move(0, 0)
    window.resize(WIDTH, HEIGHT)
    return view


def on_automation(_context, session):
    application = WebKit2.ApplicationInfo()
    application.set_name('webkit-window')
    session.set_application_info(application)
    session.connect('create-web-view', open_view)


context.connect('automation-started', on_automation)
context.set_automation_allowed(True)
Gtk.main()
